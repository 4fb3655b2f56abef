/** A project as the frame shows it. */
export interface RailProject {
  readonly id: string;
  readonly name: string;
  readonly language: "zh" | "en";
  readonly is_sample: boolean;
}
