import { vi } from 'vitest';

/**
 * Lets uploads, which are sent by XMLHttpRequest, go through the `fetch` that a test stubs. `sent`: how many bytes are reported to
 * have gone; undefined: all of them.
 */
export function stubUploads(sent?: number): void {
  class Upload {
    upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {};
    status = 0;
    response: ArrayBuffer | null = null;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #aborter = new AbortController();
    #address: [method: string, url: URL] = ['POST', new URL('http://x')];
    #headers = new Headers();

    open(method: string, url: URL): void {
      this.#address = [method, url];
    }
    setRequestHeader(): void {}
    getAllResponseHeaders(): string {
      return [...this.#headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }
    abort(): void {
      this.#aborter.abort();
      this.onabort?.();
    }
    send(body: Blob | string): void {
      const size = typeof body === 'string' ? body.length : body.size;
      this.upload.onprogress?.({ loaded: sent ?? size });
      if (sent === undefined) this.upload.onload?.();
      void this.#send(typeof body === 'string' ? body : undefined);
    }
    async #send(body: string | undefined): Promise<void> {
      const [method, url] = this.#address;
      try {
        const reply = await fetch(
          new Request(url, {
            method,
            signal: this.#aborter.signal,
            ...(body === undefined ? {} : { body }),
          }),
        );
        this.response = await reply.arrayBuffer();
        this.#headers = reply.headers;
        this.status = reply.status;
        this.onload?.();
      } catch {
        if (!this.#aborter.signal.aborted) this.onerror?.();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}
