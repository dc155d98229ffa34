import type { Schedule } from './steps';

/** Schedules that once broke a promise, made as small as possible. */
export const CASES: readonly { name: string; schedule: Schedule }[] = [
  {
    name: 'a page loaded anew says "Terkirim" of nothing before it has looked at its queue',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [4, { do: 'reload', device: 1 }],
      ],
    },
  },
  {
    name: 'an essay being typed when the teacher ends the exam is stored before anything is called delivered',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'staff', act: 'finish', student: 1 }],
        [0, { do: 'answer', device: 1, question: 3, choice: 1 }],
        [0, { do: 'leaveFullscreen', device: 1 }],
      ],
    },
  },
  {
    name: 'an answer that went with the wiped disk is not called delivered, and leaves from memory',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'disk', device: 1, fault: 'wiped', count: 1 }],
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
      ],
    },
  },
  {
    name: 'an answer stored before the disk was wiped is stored again and sent',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'wire', device: 1, fault: 'silent', count: 1, wayMs: 1_000 }],
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [100, { do: 'disk', device: 1, fault: 'wiped', count: 1 }],
        [700, { do: 'answer', device: 1, question: 1, choice: 0 }],
      ],
    },
  },
  {
    name: 'an essay being typed when another tab takes over is on the screen of that tab',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'answer', device: 1, question: 3, choice: 1 }],
        [100, { do: 'secondTab', device: 1, isTakeOver: true }],
      ],
    },
  },
  {
    name: 'what was being typed in a tab that slept while it was taken over does not stand behind the newer answer',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'answer', device: 1, question: 3, choice: 1 }],
        [100, { do: 'freeze', device: 1, ms: 20_000 }],
        [100, { do: 'secondTab', device: 1, isTakeOver: true }],
        [4_000, { do: 'answer', device: 1, question: 3, choice: 0 }],
        [30_000, { do: 'flag', device: 1, question: 3, choice: 0 }],
      ],
    },
  },
  {
    name: 'a page whose storage failed when it took the exam up again takes answers all the same',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'sitDown', device: 2, student: 0 }],
        [700, { do: 'sitDown', device: 0, student: 0 }],
        [0, { do: 'disk', device: 2, fault: 'abort', count: 2 }],
        [0, { do: 'reload', device: 2 }],
        [3_000, { do: 'answer', device: 2, question: 0, choice: 0 }],
      ],
    },
  },
  {
    name: 'an answer that left from memory while the disk was full is on the screen of a page loaded anew',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'disk', device: 1, fault: 'quota', count: 400 }],
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [15_000, { do: 'reload', device: 1 }],
      ],
    },
  },
  {
    name: 'a storage that says nothing any more is told as one that failed, and the answer leaves from memory',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'disk', device: 1, fault: 'hangs', count: 400 }],
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [40_000, { do: 'answer', device: 1, question: 3, choice: 1 }],
      ],
    },
  },
  {
    name: 'what was stored in silence, and called unsaved, counts once and in its place',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'disk', device: 1, fault: 'mute', count: 2 }],
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [15_000, { do: 'answer', device: 1, question: 0, choice: 1 }],
        [0, { do: 'disk', device: 1, fault: 'mute', count: 4 }],
        [0, { do: 'finish', device: 1 }],
      ],
    },
  },
  {
    name: 'an ending that the server refuses once, though it accepts others, is tried again soon',
    schedule: {
      chance: 2,
      steps: [
        [18_700, { do: 'wait', ms: 1_500_000 }],
        [700, { do: 'flag', device: 1, question: 3, choice: 3 }],
        [19_400, { do: 'wire', device: 1, fault: 'status500', count: 1, wayMs: 100 }],
        [18_000, { do: 'wait', ms: 302_000 }],
      ],
    },
  },
  {
    name: 'a page whose storage is wiped while it opens keeps and sends what is answered then',
    schedule: {
      opening: 'prepared',
      chance: 0,
      steps: [
        [3_702, { do: 'network', device: 0, isDown: false }],
        [700, { do: 'typeCode', device: 0, isOther: false }],
        [3_100, { do: 'wire', device: 0, fault: 'portalJson', count: 2, wayMs: 1_000 }],
        [200, { do: 'reload', device: 0 }],
        [2, { do: 'disk', device: 0, fault: 'wiped', count: 4 }],
        [3_000, { do: 'answer', device: 0, question: 0, choice: 0 }],
      ],
    },
  },
  {
    name: 'what is answered after a power cut that took the tail of the log stands, if it is carried or sent',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [100, { do: 'answer', device: 1, question: 1, choice: 0 }],
        [3_000, { do: 'network', device: 1, isDown: true }],
        [0, { do: 'powerCut', device: 1, lost: 2 }],
        [3_000, { do: 'answer', device: 1, question: 1, choice: 1 }],
        [3_000, { do: 'carry', device: 1, afterMs: 0 }],
        [15_000, { do: 'network', device: 1, isDown: false }],
      ],
    },
  },
  {
    name: 'what was packed before a power cut took it changes nothing that was answered since',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'network', device: 1, isDown: true }],
        [100, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [100, { do: 'answer', device: 1, question: 1, choice: 0 }],
        [700, { do: 'carry', device: 1, afterMs: 300_000 }],
        [3_000, { do: 'powerCut', device: 1, lost: 2 }],
        [3_000, { do: 'network', device: 1, isDown: false }],
        [700, { do: 'answer', device: 1, question: 1, choice: 1 }],
        [700, { do: 'answer', device: 1, question: 2, choice: 1 }],
        [15_000, { do: 'wait', ms: 300_000 }],
      ],
    },
  },
  {
    name: 'an answer called unsaved that arrived only after the page was loaded anew is there when it is loaded once more',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'disk', device: 1, fault: 'quota', count: 400 }],
        [0, { do: 'wire', device: 1, fault: 'late', count: 1, wayMs: 40_000 }],
        [0, { do: 'answer', device: 1, question: 3, choice: 0 }],
        [3_000, { do: 'reload', device: 1 }],
        [60_000, { do: 'reload', device: 1 }],
      ],
    },
  },
  {
    name: 'a time-out from before the extra minutes closes nothing that was answered in them, and delivered after',
    schedule: {
      chance: 2,
      steps: [
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [3_000, { do: 'network', device: 1, isDown: true }],
        [0, { do: 'wait', ms: 1_740_000 }],
        [0, { do: 'staff', act: 'addTime', student: 1 }],
        [53_000, { do: 'reload', device: 1 }],
        [10_000, { do: 'wire', device: 1, fault: 'silent', count: 4, wayMs: 1_000 }],
        [0, { do: 'network', device: 1, isDown: false }],
        [700, { do: 'network', device: 1, isDown: false }],
        [700, { do: 'network', device: 1, isDown: false }],
        [3_000, { do: 'network', device: 1, isDown: true }],
        [0, { do: 'answer', device: 1, question: 1, choice: 0 }],
        [0, { do: 'answer', device: 1, question: 2, choice: 0 }],
        [3_000, { do: 'wait', ms: 700_000 }],
        [0, { do: 'network', device: 1, isDown: false }],
      ],
    },
  },
  {
    name: 'a ticket that comes late to one tab takes no claim back from the other, which has a newer one',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'sitDown', device: 2, student: 0 }],
        [5, { do: 'wire', device: 2, fault: 'lateReply', count: 1, wayMs: 5_000 }],
        [200, { do: 'secondTab', device: 2, isTakeOver: false }],
        [700, { do: 'answer', device: 2, question: 0, choice: 0 }],
        [6_000, { do: 'reload', device: 2 }],
        [700, { do: 'answer', device: 2, question: 0, choice: 1 }],
      ],
    },
  },
  {
    name: 'an essay that is open when the time runs out counts, and the exam is over by the time-out of its own device',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [0, { do: 'wait', ms: 30 * 60_000 - 1_300 }],
        [0, { do: 'network', device: 1, isDown: true }],
        [0, { do: 'answer', device: 1, question: 3, choice: 1 }],
        [15_000, { do: 'wait', ms: 60_000 }],
      ],
    },
  },
  {
    name: 'in a tab that ticks rarely nothing is taken after the end, though nobody there has noticed it yet',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'answer', device: 1, question: 3, choice: 1 }],
        [0, { do: 'wait', ms: 31 * 60_000 }],
        [0, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [0, { do: 'answer', device: 1, question: 3, choice: 1 }],
        [15_000, { do: 'wait', ms: 60_000 }],
      ],
    },
  },
  {
    name: 'what a device without a network saved in time counts, though its student timed out at another that was heard',
    schedule: {
      chance: 0,
      steps: [
        [0, { do: 'network', device: 1, isDown: true }],
        [100, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [3_000, { do: 'sitDown', device: 2, student: 1 }],
        [3_000, { do: 'answer', device: 2, question: 1, choice: 0 }],
        [0, { do: 'wait', ms: 30 * 60_000 }],
        [0, { do: 'answer', device: 2, question: 2, choice: 0 }],
        [0, { do: 'wait', ms: 10 * 60_000 }],
        [0, { do: 'network', device: 1, isDown: false }],
        [15_000, { do: 'wait', ms: 60_000 }],
      ],
    },
  },
  {
    name: 'an answer that a silent storage kept, and that another tab delivered meanwhile, is not made a second time',
    schedule: {
      chance: 452_296,
      steps: [
        [3_000, { do: 'disk', device: 1, fault: 'mute', count: 1 }],
        [1, { do: 'answer', device: 1, question: 0, choice: 0 }],
        [1, { do: 'disk', device: 1, fault: 'mute', count: 3 }],
        [3_000, { do: 'secondTab', device: 1, isTakeOver: false }],
        [15_000, { do: 'sitDown', device: 1, student: 1 }],
      ],
    },
  },
];
