"use client";
import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

interface TabsProps {
  label: string;
  tabs: readonly { readonly id: string; readonly label: ReactNode; readonly panel: ReactNode }[];
}

/** Tabs; every panel stays in the page so that nothing typed or scrolled is lost. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Base.Root defaultValue={tabs[0]?.id}>
      <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-10 border-b-2 border-transparent px-3 whitespace-nowrap text-soft data-active:border-accent data-active:font-semibold data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} keepMounted className="pt-4">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
