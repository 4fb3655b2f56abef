/** What the frame knows of a project. */
export interface RailProject {
  readonly id: string;
  readonly name: string;
  readonly language: "zh" | "en";
  readonly is_sample: boolean;
}
