/** The most rows of one page. */
const PAGE_MAX = 100;

interface Part {
  page?: number;
  limit?: number;
}

interface ListReply<Row> {
  data: readonly Row[];
  /** The server cut a list that was asked for as a whole. */
  truncated?: true | undefined;
}

/** All rows of a list from which one is chosen: what the server cuts off is read page by page. */
export async function readEveryRow<Row>(read: (part: Part) => Promise<ListReply<Row>>): Promise<Row[]> {
  const { data, truncated } = await read({});
  const rows = [...data];
  if (!truncated) return rows;
  for (let page = rows.length / PAGE_MAX + 1; ; page += 1) {
    const more = await read({ page, limit: PAGE_MAX });
    rows.push(...more.data);
    if (more.data.length < PAGE_MAX) return rows;
  }
}
