import { redirect } from "next/navigation";
import { paths } from "#lib/contracts/paths.ts";

export default function SettingsPage() {
  redirect(paths.settingsAccount());
}
