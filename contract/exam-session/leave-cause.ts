/** Why fullscreen was left. Only `student` is the student's own doing; the others never have consequences. */
export const LEAVE_CAUSES = ['student', 'keyboard', 'dialog', 'reload', 'opened'] as const;
export type LeaveCause = (typeof LEAVE_CAUSES)[number];
