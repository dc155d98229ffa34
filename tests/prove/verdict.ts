/** The number of tries of a tier. */
export interface Tried {
  schedules: number;
  operations: number;
  violations: number;
}

interface Findings {
  /** How long the tiers were to play; 0: only the planted defects were asked for. */
  minutes: number;
  /** By name; undefined: the tier could not begin. */
  tiers: Readonly<Record<string, Tried | undefined>>;
  /** Planted defects, and how many of them were noticed. */
  planted: number;
  noticed: number;
}

/** The result of a run, in one line; it counts as proven only if every requested tier has run. */
export function judge({ minutes, tiers, planted, noticed }: Findings): { line: string; isProven: boolean } {
  const tried = Object.entries(tiers);
  const sum = (key: keyof Tried) => tried.reduce((total, [, tier]) => total + (tier?.[key] ?? 0), 0);
  const idle = minutes > 0 ? tried.filter(([, tier]) => !tier?.schedules).map(([name]) => name) : [];
  const played = tried.map(([name, tier]) => `${name} ${tier?.schedules ?? 0}`).join(', ');
  const violations = sum('violations');
  const facts = [
    played,
    `operations ${sum('operations')}`,
    `mutants ${noticed}/${planted}`,
    `violations ${violations}`,
    ...(idle.length > 0 ? [`nothing played by ${idle.join(' and ')}`] : []),
  ];
  return { line: facts.join(', '), isProven: violations === 0 && noticed === planted && idle.length === 0 };
}
