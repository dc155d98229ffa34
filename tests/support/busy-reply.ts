/** An answer that puts off the first `times` calls, and then says this; the client asks again at once. */
export function busyFor(times: number, reply: unknown): () => unknown {
  let left = times;
  return () => {
    left -= 1;
    return left < 0 ? reply : busyReply();
  };
}

/** What a server says that is too busy, and has done nothing. */
export function busyReply(): Response {
  return Response.json(
    { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' },
    { status: 503, headers: { 'retry-after': '0' } },
  );
}
