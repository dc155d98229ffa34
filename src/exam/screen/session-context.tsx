import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ExamSession } from '../session/exam-session';
import type { ExamView } from '../session/exam-view';

const SessionContext = createContext<ExamSession | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The running session; only below `SessionProvider`. */
export function useSession(): ExamSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no exam session');
  return session;
}

/** A part of what the session shows; the component is drawn anew only when that part changes. */
export function useView<T>(select: (view: ExamView) => T): T {
  return useStore(useSession().view, select);
}

/** Whether something lies over the questions: nothing may lie over that, since seconds may count. */
export function isCovered({ cover }: ExamView): boolean {
  return cover.kind !== 'none' && cover.kind !== 'bar';
}
