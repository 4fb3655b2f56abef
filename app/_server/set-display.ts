"use server";
import { cookies } from "next/headers";
import { displaySchema } from "#lib/contracts/display.ts";
import { plainAction } from "#lib/http/plain-action.ts";
import { storeDisplay } from "./display-cookie.ts";

/** Stores contrast and single-key shortcuts in this browser. No sign-in is required. */
export const setDisplay = plainAction(displaySchema, async (display) =>
  storeDisplay(await cookies(), display),
);
