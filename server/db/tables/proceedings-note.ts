/** The note of people on one part of an exam, in its report. */
export interface ProceedingsNoteTable {
  homebase: string;
  exam: string;
  /** '': on all rooms together. */
  room: string;
  /** 0: on all waves together, or the exam has none. */
  wave: number;
  body: string;
  written_at: number;
  written_by: string;
}
