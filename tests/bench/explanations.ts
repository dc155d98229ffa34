/**
 * What a reader needs beside figures that miss their floor or move from run to run, by section. A section is printed
 * under the figures of its latest run, so each explanation states the date and commit on which it was measured.
 */
export const EXPLANATIONS: Readonly<Record<string, string>> = {
  answers: `*Measured 2026-11-30, commits 66121140 and d1296584, beside other work.* The table above is older than what follows. On a busy machine rates say little, so the
unit is the CPU time that the kernel counts for a thread, divided by the answers (medians of three rounds by turns, in us; "all" has V8's own threads too).

| CPU per answer: main thread, writer's thread, all | 66121140 | d1296584 | echo |
|---|---|---|---|
| single, 50 connections | 91, 64, 172 | 70, 62, 143 | 27 |
| single, 200 connections | 94, 62, 168 | 64, 55, 130 | 28 |
| in batches of 20, 50 connections | 11.1, 20.7, 33.1 | 7.8, 17.0, 26.9 | 2.9 |

The client spends some 50 us on a single answer and 6 on one of a batch. The rates of the three rounds were 3,279 to 4,313 and 3,288 to 5,112 single answers a
second at 50 connections, 3,402 to 4,529 and 4,860 to 9,118 at 200, 20,944 to 22,612 and 18,504 to 27,020 in batches: whether the floors are met, only a run on
a quiet machine will tell.

Where it goes, sampled in both threads (\`perf\`, \`--perf-basic-prof\`). Main thread: 6 to 12 % write to sockets, a tenth reads
and parses the body, 6 % are messages to and from the writer, 4 % the garbage collection; no function of ours takes more than 4 % itself. The writer's thread,
single answers: the COMMIT is 19 to 25 % (9 to 14 % the \`fsync\`, the rest frames of the WAL), the other statements are 32 to 40 %, the messages 9 %. In
batches the insertion into the log is a third. So a single answer is dear in many places and nowhere in one. Besides, only one and a half of the two cores
were busy when that was last measured (2026-11-22): some 24 answers share a transaction, and clients wait for their replies before they send again.

What was found there, and mended:

- *A table for every operation.* A partial index whose condition is \`kind IN (three values)\` makes SQLite build an ephemeral b-tree of the three in every INSERT: 2.3 of 7.4 us of it. Written as
  alternatives, it costs nothing (migration 0162; 0.2 to 1.2 s at a million operations, measured while other work ran, and a start during an exam waits for its end as for every migration).
- *Ids as bytes.* \`Buffer.from(hex)\` of a copy without dashes took 0.3 to 0.9 us, three or four times for each operation; read by hand, 0.1 to 0.4.
- *Objects by spread.* V8 derived a new hidden class for the headers, the command's input and the reply of every answer, and serialised the input the slow way: 3 to 4 % of the main thread.
- *Validation.* Compiled by zod, an operation of a batch takes 0.24 us instead of 1.6, a single answer 0.5 instead of 2.7.
- *An attempt's head* is read as a list: 1.7 instead of 2.6 us. The driver looks up the name of each column for each row.

Not made, because its part, measured alone, is 3 % or less: jobs and outcomes as JSON text between the threads (4 to 5 us of a single answer, 0.5 of an
operation in a batch), the second read of the standing answer (1.7 us), the savepoint of each command (0.5 us).

The machine is two virtual cores of a shared one, and the same build has other ratios from run to run: on 2026-11-22 two runs a quarter of an hour apart had
0.31 and 0.26, 0.40 and 0.33, 1.79 and 1.73, 1.96 and 1.53 in the order of the table.`,
  million: `*Measured 2026-11-24, commit 2be32ec1, and before.* Not run at 10,000,000: the time of a quiet machine ran out. Here each of 1,000 sittings has a thousand
operations. Ids that begin with their time, so that their index grows in order, were tried: 0.86, as without them. Ten minutes before the table, a run on a
machine with some other work had 0.70; one of 2026-11-22 had 0.86.

*Measured 2026-11-30, commits 66121140 and c21671c7, beside other work.* Why a million costs more: the writer alone, 24 single answers in a transaction,
25,000 and twice more, at the pace of 5,000 a second. With few operations several sittings share a page; with a thousand operations each answer dirties three
pages of its own (log, index of ids, standing answer).

| per answer | without stored operations | at 1,000,000 |
|---|---|---|
| bytes written, WAL and checkpoints | 5.4, 12.8, 15.6 kB | 22.7, 27.1, 25.6 kB |
| pages read from the file | 0.1, 0.5, 0.6 | 5.6, 3.0, 4.3 before; 5.6, 3.0, 2.7 now |
| CPU of the writer | 64, 58, 67 us | 118, 102, 110 us before; 123, 99, 95 us now |

So the comparison with 10,000 is one with a log whose pages are shared, which a sitting's log soon leaves: the writes are the larger part of the difference,
and each of the three pages has its reason. Of the reads, a third were the count by which a device learns of losses:
it read the whole log of a sitting, forty pages, every ten seconds; it now reads what came after the last count. The first delivery to a sitting since the
server's start still reads its log, for the count and for the quota: these are the 5.6.

Tried and not kept: a page cache of 128 MB instead of 64 (2.3 instead of 2.7 reads, no less CPU); checkpoints every 256 MB instead of 64 (20 instead of 26 kB
written, 1.4 reads, 7 % less CPU of the writer, but four times the pause of a checkpoint on a slow disk, and of the recovery after a crash).`,
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
