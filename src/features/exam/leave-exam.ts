// Ways out of an exam's open view that are no links, so that what would be lost by them asks first.
import { leaveFor } from '../../lib/leave-guard';

/** Shows something else of the same exam: asks for what is not saved in the open view, and not for who holds answers. */
export function leaveView(go: () => void): void {
  const to = new URL(location.href);
  // No view has this address, so it differs from that of the open one.
  to.searchParams.set('view', '');
  leaveFor(to.href, go);
}

/** Opens another exam in place of this one. */
export function leaveForExam(examId: string, go: () => void): void {
  leaveFor(`?exam=${examId}`, go);
}
