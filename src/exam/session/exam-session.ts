import type { StoreApi } from 'zustand/vanilla';
import { ESSAY_MAX } from '#contract/exam-session/answer-limits';
import { finishBlock } from '#domain/exam-session/finish-rule';
import { canAnswer } from '#domain/exam-session/session-machine';
import { soundNote } from '#domain/exam-session/sound-plays';
import type { Outbox } from '../../offline/outbox';
import type { AnswerSheet } from '../../question/answer-sheet';
import { text } from '../text';
import { change } from './change';
import type { Core } from './core';
import type { ExamView } from './exam-view';
import { readMessage } from './message-keeper';
import { begin, createCore, endAtZero, note, readAgain } from './session-core';
import { dispose, leave } from './session-end';
import type { SessionParts } from './session-parts';

export interface ExamSession extends AnswerSheet {
  readonly view: StoreApi<ExamView>;
  toggleFlag: (question: string) => void;
  /** Stores a note about a question; resolves when the device has it. */
  report: (question: string, note: string) => Promise<void>;
  goTo: (position: number) => void;
  openSummary: () => void;
  finish: () => void;
  /** The pupil has read the oldest message. */
  readMessage: () => void;
  /** Re-enters fullscreen; works only from a tap or key press. */
  comeBack: () => Promise<void>;
  /** Tries to read the device's log again. */
  readAgain: () => void;
  leave: () => void;
  readonly exam: string;
  /** For handing over operations that were not sent. */
  readonly queue: { outbox: Outbox; attempt: string };
  /** Stops all watching and timers; what is stored stays. */
  dispose: () => void;
}

/** A running exam as used by its screen. */
export function createExamSession(parts: SessionParts): ExamSession {
  const core = createCore(parts);
  begin(core);
  return {
    view: core.view,
    ...answering(core),
    ...moving(core),
    report: (question, note) => core.saves.record({ kind: 'event', body: { question, note } }),
    finish: () => void finish(core),
    readMessage: () => readMessage(core),
    comeBack: () => comeBack(core),
    flush: () => core.drafts.flush(),
    readAgain: () => void readAgain(core),
    leave: () => void leave(core),
    dispose: () => dispose(core),
    exam: parts.opened.row.exam,
    queue: { outbox: parts.offline.outbox, attempt: parts.opened.row.attempt },
  };
}

function answering(core: Core) {
  const { view, drafts, clock } = core;
  /** Whether answers are taken; ends the exam if its time is over. */
  const goesOnOrEnds = () => canAnswer(view.getState().session) && core.pausedMs === null && !endAtZero(core);
  return {
    choose: (question: string, letters: string) => {
      const { answers, saves } = view.getState();
      const isSame = answers.get(question)?.mc === letters && saves.get(question) !== 'failed';
      if (!goesOnOrEnds() || isSame) return;
      const given = { kind: 'answer' as const, body: { mc: letters } };
      void change(core, question, letters === '' ? { kind: 'clear', body: {} } : given);
    },
    write: (question: string, value: string) => {
      if (!goesOnOrEnds()) return;
      const at = clock.now();
      // The clocks have jumped beyond the end, and nothing is certain yet: what was typed before keeps its own date.
      if (at > core.deadline) void drafts.flush();
      const kept = value.slice(0, ESSAY_MAX);
      view.setState((state) => ({ drafts: new Map(state.drafts).set(question, kept) }));
      drafts.write(question, kept, at);
    },
    toggleFlag: (question: string) => {
      const flag = !view.getState().answers.get(question)?.flag;
      if (goesOnOrEnds()) void change(core, question, { kind: 'flag', body: { flag } });
    },
    toggleStrike: (question: string, key: string) => {
      const name = `${question}:${key}`;
      const struck = new Set(view.getState().struck);
      if (!struck.delete(name)) struck.add(name);
      view.setState({ struck });
    },
    beginSound: async (sound: string) => {
      // The count on screen must survive a reload; a sound whose play cannot be stored is not played.
      if (!goesOnOrEnds() || !(await note(core, soundNote(sound)))) return false;
      const { soundsBegun } = view.getState();
      view.setState({ soundsBegun: new Map(soundsBegun).set(sound, (soundsBegun.get(sound) ?? 0) + 1) });
      return true;
    },
  };
}

function moving({ parts, view, drafts }: Core) {
  return {
    goTo: (position: number) => {
      if (position < 0 || position >= view.getState().questions.length) return;
      void drafts.flush();
      parts.position.write(position);
      view.setState({ position, page: 'question' });
    },
    openSummary: () => {
      void drafts.flush();
      view.setState({ page: 'summary' });
    },
  };
}

/** Text that is still being typed counts for the rule. */
async function finish(core: Core): Promise<void> {
  if (endAtZero(core)) return;
  const { offline, opened } = core.parts;
  const pen = offline.outbox.penOf(opened.row.attempt);
  await core.drafts.flush();
  core.dispatch({ type: 'finishAsked', isFree: finishBlock(core.view.getState()) === null }, pen);
}

async function comeBack({ parts, watch, view }: Core): Promise<void> {
  if (!(await parts.fullscreen.request())) {
    watch.refused();
    parts.sayError(text.fullscreenRefused);
  }
  view.setState({ cover: watch.cover() });
}
