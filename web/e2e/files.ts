import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright-core";

export async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

/** What the browser saves when a button is pressed. */
export async function savedBy(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return download;
}

/** Drops a file with this text onto the page. */
export async function drop(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "dropped"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
  }, text);
}
