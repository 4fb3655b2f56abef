import { LiteralTags, lineBreak } from "./literal-tag.ts";
import type { ReplyIssueCode } from "./reply-codes.ts";
import type { ReplyDesk, ReplyPart } from "./reply-part.ts";
import type { ReplyTag } from "./reply-tag.ts";

/** The title of a phase for which the model wrote none: the reply's language is not known here. */
export const DEFAULT_TITLE = "思考 / Thinking";

/** Where in the block we are: between phases, in a phase before its title, in the title, after it. */
type Spot = "between" | "untitled" | "title" | "titled";

/** `<thinking>`: phases numbered from 1, each with a title first, then plain text. */
export class ThinkingBlock implements ReplyPart {
  private readonly desk: ReplyDesk;
  /** The model wrote phases without `<thinking>`: `<final>` may end them too. */
  private readonly implied: boolean;
  private readonly literals: LiteralTags;
  private spot: Spot = "between";
  private phase = 0;
  private title = "";
  /** The open phase was not opened by the model: nothing has to close it. */
  private phaseImplied = false;
  /** A second title was opened in the phase: its closing tag is no further problem. */
  private extraTitle = false;

  constructor(desk: ReplyDesk, implied: boolean) {
    this.desk = desk;
    this.implied = implied;
    this.literals = new LiteralTags(desk, "thinking");
  }

  text(piece: string): void {
    const { reading, lexer } = this.desk;
    if (this.spot === "between" || this.spot === "untitled") {
      const start = piece.search(/\S/);
      reading.emit(start < 0 ? piece : piece.slice(0, start));
      if (start < 0) return;
      if (this.spot === "untitled") reading.report(lexer.placeIn(piece, start), "phase_title", "title_added");
      else {
        reading.report(lexer.placeIn(piece, start), "text_outside_phase", "phase_added");
        this.openPhase(true);
      }
      this.addTitle();
      this.takeText(piece.slice(start), start);
    } else this.takeText(piece, 0);
  }

  tag(tag: ReplyTag): void {
    if (tag.name === "phase") this.phaseTag(tag);
    else if (tag.name === "title") this.titleTag(tag);
    else if (tag.name === "thinking" && tag.close && !this.literals.isPartner(tag)) this.close(tag);
    else if (tag.name === "final" && !tag.close && this.implied && this.spot === "between")
      this.handOver(tag);
    else this.text(this.literals.take(tag));
  }

  cut(raw: string): void {
    this.desk.reading.emit(raw);
  }

  end(): void {
    this.desk.truncated();
  }

  private takeText(piece: string, at: number): void {
    const { reading, lexer } = this.desk;
    if (this.spot === "title") this.title += piece;
    else reading.sayPhaseText(this.phase, piece, lexer.tokenOffset + at);
    reading.emit(piece);
  }

  private phaseTag(tag: ReplyTag): void {
    const { reading, lexer } = this.desk;
    this.literals.forget();
    this.endOpenTitle();
    if (!tag.close) {
      this.endOpenPhase();
      this.checkName(tag);
      if (tag.raw.slice("<phase".length) !== ` id="${this.phase + 1}">`)
        reading.report(lexer.place, "phase_id", "phase_renumbered");
      this.openPhase(false);
    } else if (this.spot === "between") this.dropTag("nesting");
    else {
      this.checkName(tag);
      this.endPhase();
    }
  }

  private titleTag(tag: ReplyTag): void {
    if (tag.close) this.titleEnd(tag);
    else if (this.spot === "title") this.takeText(this.literals.take(tag), 0);
    else if (this.spot === "titled") {
      this.dropTag("phase_title");
      this.extraTitle = true;
    } else this.beginTitle(tag);
  }

  private beginTitle(tag: ReplyTag): void {
    const { reading, lexer } = this.desk;
    if (this.spot === "between") {
      reading.report(lexer.place, "phase_title", "phase_added");
      this.openPhase(true);
    }
    this.checkName(tag);
    reading.emit("<title>");
    this.title = "";
    this.spot = "title";
  }

  private titleEnd(tag: ReplyTag): void {
    if (this.spot === "title") {
      this.checkName(tag);
      this.endTitle();
    } else if (this.extraTitle) {
      this.extraTitle = false;
      this.dropTag(null);
    } else this.dropTag("nesting");
  }

  private dropTag(code: ReplyIssueCode | null): void {
    const { reading, lexer } = this.desk;
    if (code !== null) reading.report(lexer.place, code, "tag_dropped");
    reading.emit(lineBreak(lexer));
  }

  private checkName(tag: ReplyTag): void {
    if (!tag.exact) this.desk.reading.report(this.desk.lexer.place, "unexpected_tag", "tag_normalised");
  }

  private openPhase(implied: boolean): void {
    const { reading } = this.desk;
    this.phase++;
    this.phaseImplied = implied;
    this.extraTitle = false;
    this.spot = "untitled";
    reading.emit(`<phase id="${this.phase}">`);
    reading.openPhase(this.phase);
  }

  /** Puts a title where the model wrote none. */
  private addTitle(): void {
    const { reading } = this.desk;
    reading.emit(`<title>${DEFAULT_TITLE}</title>\n`);
    if (reading.repairing) reading.sayTitle(this.phase, DEFAULT_TITLE);
    this.spot = "titled";
  }

  private endTitle(): void {
    const { reading, lexer } = this.desk;
    if (this.title.trim() === "") {
      reading.report(lexer.place, "phase_title", "title_added");
      reading.emit(DEFAULT_TITLE);
      this.title = reading.repairing ? DEFAULT_TITLE : "";
    }
    reading.emit("</title>");
    reading.sayTitle(this.phase, this.title.trim());
    this.spot = "titled";
  }

  private endOpenTitle(): void {
    if (this.spot !== "title") return;
    this.desk.reading.report(this.desk.lexer.place, "nesting", "title_closed");
    this.endTitle();
  }

  private endPhase(): void {
    const { reading, lexer } = this.desk;
    if (this.spot === "untitled") {
      reading.report(lexer.place, "phase_title", "title_added");
      this.addTitle();
    }
    reading.emit("</phase>");
    reading.closePhase(this.phase);
    this.spot = "between";
  }

  private endOpenPhase(): void {
    if (this.spot === "between") return;
    const { reading, lexer } = this.desk;
    if (!this.phaseImplied) reading.report(lexer.place, "nesting", "phase_closed");
    this.endPhase();
    reading.emit("\n");
  }

  private endPhases(): void {
    const { reading, lexer } = this.desk;
    this.endOpenTitle();
    this.endOpenPhase();
    if (this.phase > 0) return;
    reading.report(lexer.place, "phase_missing", "phase_added");
    if (reading.repairing) {
      this.openPhase(true);
      this.addTitle();
      this.endPhase();
    }
  }

  private close(tag: ReplyTag): void {
    this.endPhases();
    this.checkName(tag);
    this.desk.reading.emit("</thinking>");
    this.desk.leave("thinking");
  }

  private handOver(tag: ReplyTag): void {
    this.desk.reading.emit("</thinking>\n");
    this.desk.leave("thinking").tag(tag);
  }
}
