import { createElement } from "react";
import { DIAGRAM_ELEMENT } from "./diagram-blocks.ts";
import { DrawDiagrams } from "./draw-diagrams.tsx";

/** A diagram outside a document. Until it is drawn, and without JavaScript, its source is shown. */
export function Diagram({ code }: { code: string }) {
  return (
    <div className="my-3 min-w-0">
      {createElement(
        DIAGRAM_ELEMENT,
        {},
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunk p-3 font-mono text-small">
          <code className="language-mermaid">{code}</code>
        </pre>,
      )}
      <DrawDiagrams />
    </div>
  );
}
