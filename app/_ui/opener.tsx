"use client";
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type SyntheticEvent,
} from "react";

/** Properties of a trigger button. */
export interface TriggerProps {
  ref?: Ref<HTMLButtonElement>;
  "aria-haspopup"?: "dialog" | "menu";
  "aria-expanded"?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onPointerEnter?: (event: SyntheticEvent) => void;
  onFocus?: (event: SyntheticEvent) => void;
}

interface OpenerProps {
  trigger: ReactElement;
  kind: "dialog" | "menu";
  open: boolean;
  ref: Ref<HTMLButtonElement>;
  /** Called on hover and focus, before a press. */
  onNear: () => void;
  onPress: () => void;
}

/** The button that opens a dialog or a menu, without the scripts of the popup. */
export function Opener({ trigger, kind, open, ref, onNear, onPress }: OpenerProps) {
  const button = trigger as ReactElement<TriggerProps>;
  return cloneElement(button, {
    ref,
    "aria-haspopup": kind,
    "aria-expanded": open,
    onPointerEnter: onNear,
    onFocus: onNear,
    onClick: (event) => {
      button.props.onClick?.(event);
      if (!event.defaultPrevented) onPress();
    },
    onKeyDown: (event) => {
      if (kind !== "menu" || open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      event.preventDefault();
      onPress();
    },
  });
}
