/** What a tier tried. */
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

/** What a run has shown, in one line; it is proven only if every tier that was asked for has played. */
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
