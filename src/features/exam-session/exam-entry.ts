/** Address of the exam (spec §2: shown whenever `onExam` is present); blanks in the title become dashes. */
export function examAddress(title: string, examId: string): string {
  const query = new URLSearchParams({
    onExam: 'true',
    name: title.trim().replace(/\s+/g, '-'),
    examid: examId,
  });
  return `/siswa-cbt?${query}`;
}
