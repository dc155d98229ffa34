/** Why fullscreen was left. All but `student` are not the student's doing and never cost anything. */
export const LEAVE_CAUSES = ['student', 'keyboard', 'dialog', 'worker', 'reload', 'opened'] as const;
export type LeaveCause = (typeof LEAVE_CAUSES)[number];
