/** Texts of bars; apart from those of forms, which are otherwise fetched as a file of their own before an exam. */
export const barText = {
  /** Parts too small to have a colour each. */
  otherParts: (count: string) => `${count} lainnya`,
} as const;
