/** Address of the exam room (spec §2: shown whenever `onExam` is there); blanks of the title travel as dashes. */
export function examAddress(title: string, examId: string): string {
  const query = new URLSearchParams({
    onExam: 'true',
    name: title.trim().replace(/\s+/g, '-'),
    examid: examId,
  });
  return `/siswa-cbt?${query}`;
}
