type Filled<Query> = { [Key in keyof Query]: Exclude<Query[Key], '' | undefined> };

/** Leaves out what is blank in a query: for the server a missing filter means "all", and an empty one is an error. */
export function withoutBlank<Query extends object>(query: Query): Filled<Query> {
  const filled = Object.entries(query).filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(filled) as Filled<Query>;
}
