import { PRINT_EVENT, type PrintRequest } from "#app/_ui/print-request.ts";
import type { DiagramScheme } from "#lib/domain/diagram/diagram-look.ts";
import { diagramName } from "#lib/domain/diagram/diagram-name.ts";
import { refusalMessage } from "#lib/domain/diagram/diagram-refusal.ts";
import { DIAGRAM_WORDS } from "#lib/domain/diagram/diagram-words.ts";
import type { SafeSvg } from "#lib/domain/diagram/safe-svg.ts";
import type { Language } from "#lib/domain/language.ts";
import { DIAGRAM_ELEMENT } from "./diagram-blocks.ts";
import { DIAGRAM_STYLE } from "./diagram-style.ts";
import { type Drawing, drawQueued, type RenderedDiagram } from "./drawing.ts";
import { pictureElement } from "./picture-element.ts";

/** The event with which a diagram requests the dialog. */
export const OPEN_DIAGRAM_EVENT = "diagram-large";

/** The diagram shown in the dialog. */
export interface LargeDiagram {
  readonly name: string;
  readonly picture: SafeSvg;
  readonly opener: HTMLElement;
}

/** Debounce in ms before a changed source is rendered again. */
const RENDER_DEBOUNCE_MS = 600;
const NEAR = "600px 0px";

let language: Language = "en";

const currentScheme = (): DiagramScheme => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
};

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * A diagram: its source until it is near the viewport and rendered, then the picture with the source behind a button.
 */
class DiagramView extends HTMLElement {
  private isNear = false;
  private shown = "";
  private isOpen = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly near = new IntersectionObserver(
    (entries) => {
      this.isNear = entries.some(({ isIntersecting }) => isIntersecting);
      if (this.isNear) this.refresh();
    },
    { rootMargin: NEAR },
  );
  private readonly changed = new MutationObserver(() => this.refreshSoon());

  connectedCallback(): void {
    if (this.shadowRoot === null) {
      this.attachShadow({ mode: "open" });
      this.showSource(null);
    }
    this.near.observe(this);
    this.changed.observe(this, { childList: true, characterData: true, subtree: true });
  }

  disconnectedCallback(): void {
    this.near.disconnect();
    this.changed.disconnect();
    clearTimeout(this.timer);
  }

  refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), RENDER_DEBOUNCE_MS);
  }

  refresh(): void {
    if (this.isNear) void this.draw();
  }

  /** Draws the current source, wherever the diagram is in the page. */
  async draw(): Promise<void> {
    const source = this.source();
    const scheme = currentScheme();
    const key = `${scheme}\n${source}`;
    if (key === this.shown) return;
    const isWanted = () => this.isConnected && this.source() === source && currentScheme() === scheme;
    const drawing = await drawQueued({ source, scheme, isWanted });
    if (drawing === null || !isWanted()) return;
    // An incomplete source may still become a valid diagram.
    if (!drawing.drawn && this.closest(".writing") !== null) return this.refreshSoon();
    this.shown = key;
    this.show(drawing, source);
  }

  private source(): string {
    return (this.querySelector("pre > code")?.textContent ?? "").replace(/\n$/, "");
  }

  private show(drawing: Drawing, source: string): void {
    if (drawing.drawn) this.showPicture(drawing, source);
    else this.showSource(refusalMessage(drawing.refusal, language));
  }

  private showPicture({ diagram, picture }: RenderedDiagram, source: string): void {
    const name = diagramName(diagram, language);
    const svg = pictureElement(picture, name);
    svg.style.setProperty("--natural", `${Math.round(picture.width)}px`);
    const scroll = element("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": name }, svg);
    const { title, settings } = diagram;
    const figure = element(
      "figure",
      {},
      scroll,
      ...(title === "" ? [] : [element("figcaption", {}, title)]),
      ...(settings ? [element("p", { class: "note" }, DIAGRAM_WORDS.settings[language])] : []),
      this.bar({ name, picture: picture, opener: scroll }, source),
    );
    scroll.addEventListener("click", () => {
      if (getSelection()?.isCollapsed !== false) this.large({ name, picture: picture, opener: scroll });
    });
    this.replace("yes", [figure]);
  }

  private bar(large: LargeDiagram, source: string): HTMLElement {
    const open = element(
      "button",
      { type: "button", "aria-haspopup": "dialog" },
      DIAGRAM_WORDS.large[language],
    );
    open.addEventListener("click", () => this.large({ ...large, opener: open }));
    const copy = element("button", { type: "button", "aria-live": "polite" }, DIAGRAM_WORDS.copy[language]);
    copy.addEventListener("click", () => void copySource(copy, source));
    const code = element("button", { type: "button" }, DIAGRAM_WORDS.source[language]);
    code.setAttribute("aria-expanded", String(this.isOpen));
    code.addEventListener("click", () => {
      this.isOpen = !this.isOpen;
      code.setAttribute("aria-expanded", String(this.isOpen));
      this.shadowRoot?.querySelector(".source")?.classList.toggle("closed", !this.isOpen);
      this.reach();
    });
    return element("div", { class: "bar" }, code, copy, open);
  }

  private large(detail: LargeDiagram): void {
    this.dispatchEvent(
      new CustomEvent<LargeDiagram>(OPEN_DIAGRAM_EVENT, { detail, bubbles: true, composed: true }),
    );
  }

  /** Shows the source, with the error if there is one. */
  private showSource(why: string | null): void {
    this.isOpen = true;
    this.replace("no", why === null ? [] : [element("p", { class: "why" }, why)]);
    this.isOpen = false;
  }

  private replace(drawn: "yes" | "no", shown: readonly HTMLElement[]): void {
    const source = element("div", { class: this.isOpen ? "source" : "source closed" }, element("slot"));
    this.shadowRoot?.replaceChildren(
      element("style", {}, DIAGRAM_STYLE),
      element("slot", { name: "marks" }),
      ...shown,
      source,
    );
    this.dataset.drawn = drawn;
    this.reach();
  }

  /** A hidden code block is neither a tab stop nor scrolled. */
  private reach(): void {
    const pre = this.querySelector("pre");
    if (pre === null) return;
    const isHidden = this.dataset.drawn === "yes" && !this.isOpen;
    pre.tabIndex = isHidden ? -1 : 0;
    pre.style.overflow = isHidden ? "hidden" : "";
  }
}

async function copySource(button: HTMLElement, source: string): Promise<void> {
  // The clipboard API requires https or localhost. Elsewhere the text is selected for manual copying.
  if (!window.isSecureContext) return void window.prompt(DIAGRAM_WORDS.copy[language], source);
  await navigator.clipboard.writeText(source);
  button.textContent = DIAGRAM_WORDS.copied[language];
  setTimeout(() => {
    button.textContent = DIAGRAM_WORDS.copy[language];
  }, 2000);
}

/**
 * Registers the diagram element, including for diagrams added later, and renders again when the color scheme changes.
 */
export function registerDiagramElement(to: Language): void {
  language = to;
  if (customElements.get(DIAGRAM_ELEMENT) !== undefined) return;
  customElements.define(DIAGRAM_ELEMENT, DiagramView);
  const views = () =>
    [...document.querySelectorAll(DIAGRAM_ELEMENT)].filter((one) => one instanceof DiagramView);
  const again = () => {
    for (const one of views()) one.refresh();
  };
  document.addEventListener(PRINT_EVENT, (event) => {
    const { waitFor } = (event as CustomEvent<PrintRequest>).detail;
    for (const one of views()) waitFor.push(one.draw());
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
  new MutationObserver(again).observe(document.documentElement, { attributeFilter: ["data-theme"] });
}
