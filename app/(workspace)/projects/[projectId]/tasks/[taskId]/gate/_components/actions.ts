"use server";
import { revalidatePath } from "next/cache";
import { gateDueInput } from "#lib/contracts/gate.ts";
import { gateParams } from "#lib/contracts/params.ts";
import { action } from "#lib/http/action.ts";
import { setGateDue } from "#lib/usecases/gate/gate-due.ts";

const dating = gateParams.extend({ due_on: gateDueInput.shape.due_on.unwrap() });

/** Sets until when a decision is expected. */
export const saveGateDue = action(dating, async (actor, { due_on, ...gate }): Promise<null> => {
  await setGateDue(actor, gate, { due_on });
  revalidatePath("/", "layout");
  return null;
});

/** Removes the date of a decision. */
export const removeGateDue = action(gateParams, async (actor, gate): Promise<null> => {
  await setGateDue(actor, gate, { due_on: null });
  revalidatePath("/", "layout");
  return null;
});
