import "./styles/base.css";
import "./styles/layout.css";
import "./styles/widgets.css";
import { render } from "preact";
import { App } from "./app/App";
import { follow } from "./route/route";

const page = document.getElementById("page");
if (page) render(<App />, page);
void follow();
