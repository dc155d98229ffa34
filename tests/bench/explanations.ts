/** What a reader needs beside figures that miss their floor or move from run to run, by section. */
export const EXPLANATIONS: Readonly<Record<string, string>> = {
  answers: `Where the time of a single answer goes, at 50 connections (CPU by thread from the kernel, sampled profiles of both threads, commit
711ed74; in units of what the client spends on a request, because the machine's speed changes by the minute). The echo costs the server 0.84, an
answer 2.8: 1.6 in the main thread, 1.0 in the writer's, 0.2 in those of V8. If no core ever waited, the ratio would be 1.84 : 3.8, or 0.48. But only one and a half
of the two cores are busy: some 24 answers share a transaction, half of its time is the COMMIT, and in it 0.6 ms are the \`fsync\` (traced; the bundled
SQLite knows no \`fdatasync\`), while clients wait for their replies before they ask again. In the main thread no function stands out: of its busy time
11 % write to sockets, 8 % are native code, 7 % validate, 6 % collect garbage, 5 % send to the writer; every other is below 4 %. In the writer's
thread BEGIN and COMMIT with their waiting are 44 %, the statements of an answer 18 %.

The machine is two virtual cores of a shared one, and the same build has other ratios from run to run. Commit 711ed74, half an hour earlier, had 0.30,
0.34, 1.68 and 1.33 in the order of the table. Served by turns (medians of four rounds), c816a23 takes 1.40 times as many batches as 711ed74 at 200
connections, with a fifth less CPU for each, and 1.14 times as many single answers at 50.`,
  million: `Not run at 10,000,000: the time of a quiet machine ran out. Here each of 1,000 sittings has a thousand operations. Ids that begin with their
time, so that their index grows in order, were tried: 0.86 as without them. What the rest of the difference comes of has not been measured.`,
  lighthouse: `Since these figures the scripts of both pages do less, counted by the browser itself (calls of functions from the navigation until nothing is
loaded; the same from run to run, whatever else the machine does): the sign-in page 150,900 instead of 237,600, of which 76,700 are the reset and the
tokens that now stand in the first style sheet. A student's home did 264,200 instead of 417,000 before that sheet, because there is one style system instead of two. Time in
scripts without slowing, in alternating turns (five of each, medians of the ratios, by the thread's own clock, before that sheet): 0.85 and 0.84. The scores have not been taken again since.`,
};
