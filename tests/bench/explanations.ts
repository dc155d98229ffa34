/**
 * What a reader needs beside figures that miss their floor or move from run to run, by section. A section is printed
 * under the figures of its latest run, so each explanation states the date and commit on which it was measured.
 */
export const EXPLANATIONS: Readonly<Record<string, string>> = {
  answers: `*Measured 2026-11-22, commit 711ed74.* Where the time of a single answer goes, at 50 connections (CPU by thread from the kernel, sampled profiles of both threads;
in units of what the client spends on a request, because the machine's speed changes by the minute). The echo costs the server 0.84, an
answer 2.8: 1.6 in the main thread, 1.0 in the writer's, 0.2 in those of V8. If no core ever waited, the ratio would be 1.84 : 3.8, or 0.48. But only one and a half
of the two cores are busy: some 24 answers share a transaction, half of its time is the COMMIT, and 0.6 ms of that are the \`fsync\` (traced; the bundled
SQLite has no \`fdatasync\`), while clients wait for their replies before they send again. In the main thread no function stands out: of its busy time
11 % write to sockets, 8 % are native code, 7 % validate, 6 % collect garbage, 5 % send to the writer; every other is below 4 %. In the writer's
thread BEGIN and COMMIT with their waiting are 44 %, the statements of an answer 18 %.

*Measured 2026-11-22, commits 711ed74 and c816a23.* The machine is two virtual cores of a shared one, and the same build has other ratios from run to run. Commit 711ed74, half an hour before c816a23, had 0.30,
0.34, 1.68 and 1.33 in the order of the table. Served by turns (medians of four rounds), c816a23 takes 1.40 times as many batches as 711ed74 at 200
connections, with a fifth less CPU for each, and 1.14 times as many single answers at 50.

*Measured 2026-11-22, evening, commits f48afb6 and 4d8cc781 (the next day's).* The echo was faster than ever before (24,488/s), the answers were not. Served by turns, the two commits took
6,138 and 5,635, then 6,183 and 5,918 single answers a second at 50 connections, and 40,720 and 39,600, then 39,920 and 40,760 in batches: what was added to
an answer between them costs some six per cent of single answers and nothing in batches.

*Measured 2026-11-22, commit f48afb6.* Two runs a quarter of an hour apart: 0.31 and 0.26, 0.40 and 0.33, 1.79 and 1.73, 1.96 and 1.53 in the order of the table.`,
  million: `*Measured 2026-11-22, commit a47bf3b.* Not run at 10,000,000: the time of a quiet machine ran out. Here each of 1,000 sittings has a thousand operations. Ids that begin with their
time, so that their index grows in order, were tried: 0.86, as without them. The causes of the remaining difference have not been measured.`,
  tap: `*Measured 2026-11-22, commit f48afb6.* Where the time goes, slowed four times (the browser's trace and sampled profile of twelve taps, means from the tap to the frame): of 110 ms, 29 are scripts
(11.5 React's, 4.5 Dexie's). The rest is the browser's own work on two frames, the choice and then the word, each some 25 ms of style, layout and
painting by software, and the slowing itself. The disk is not waited for: its reply arrives before the first frame is done. Asking for the commit without
waiting for the replies of the writes was tried: median 77 and 73 ms against 78 and 71, within the noise.`,
  live: `A stream sends changes once a second, which accounts for most of the figure. *Measured 2026-11-22, commit dadbb9f*, on a machine with other work (load 12): the p95
was 2.4 s, and the p99 of the answers 263 ms with nobody watching.`,
  overload: `The server measures its event loop once a second and refuses dashboards and exports (503 with Retry-After) while its 99th percentile is above
200 ms; the second in which the flood begins is not protected. Client and server share two cores, so the flood costs the server more than itself.`,
  lighthouse: `*Measured 2026-11-22, commit f48afb6.* The missing points all come from the time the main thread is busy. Since that commit the first screen is drawn in slices, which was worth 0.05 on both pages
(0.87 and 0.83 an hour before). On a student's home the browser's own trace, slowed four times, then shows one task of more than 50 ms: 58 ms for the evaluation of the scripts. The first of the
three rounds is the lowest, because it also compiles what the browser keeps for later; on a machine with other work all are lower (0.79, 0.85 and 0.90 the evening before). The scripts of both pages were made lighter before: calls of functions from the navigation until nothing is loaded, counted by the browser and the
same from run to run, are 150,900 on the sign-in page instead of 237,600, and 264,200 on a student's home instead of 417,000.`,
};
