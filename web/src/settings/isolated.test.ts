import { expect, test } from "vitest";
import { isolated, partsOf, plain, spaced } from "./isolated";

test("a name does not reach beyond itself", () => {
  expect(isolated("a\u202eb\u2069c\n")).toBe("\u2068a b c \u2069");
  expect(plain(isolated("Ada"))).toBe("Ada");
});

test("a sentence is taken apart at its names", () => {
  expect(partsOf(`${isolated("Ada")} and ${isolated("شطرنج")}`)).toEqual([
    { text: "Ada", isName: true },
    { text: " and ", isName: false },
    { text: "شطرنج", isName: true },
  ]);
  expect(partsOf("no name")).toEqual([{ text: "no name", isName: false }]);
});

test("Chinese keeps its distance from other letters, but not within names", () => {
  const said = (sentence: string) => plain(spaced(sentence));
  expect(said(`${isolated("Ada")}获胜。`)).toBe("Ada 获胜。");
  expect(said(`轮到${isolated("Ada")}。`)).toBe("轮到 Ada。");
  expect(said(`${isolated("李明")}获胜。`)).toBe("李明获胜。");
  expect(said(`${isolated("李A")}走到 ${isolated("3,4")}。`)).toBe("李A 走到 3,4。");
  expect(said("第3步lastmove走")).toBe("第 3 步 lastmove 走");
  expect(said(`${isolated("Ada")}胜：无路可走`)).toBe("Ada 胜：无路可走");
});
