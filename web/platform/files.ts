import { MINUTE_MS } from '../../worker/platform/time.ts';
import { locale } from './i18n.ts';
import { freshToken } from './session.ts';

type Progress = (percent: number) => void;

/** The status of an upload that the reader has cancelled, which has none of its own. */
const STOPPED = 499;

function post(url: string, init: RequestInit, token: string | null, onProgress: Progress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(init.method ?? 'POST', url);
    call.setRequestHeader('Accept-Language', locale());
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / (total || 1));
    call.onload = () => {
      const retryAfter = call.getResponseHeader('Retry-After');
      const headers = new Headers(retryAfter ? { 'Retry-After': retryAfter } : {});
      resolve(new Response(call.responseText, { status: call.status, headers }));
    };
    call.onerror = () => reject(new TypeError('the upload did not arrive'));
    call.onabort = () => resolve(new Response(null, { status: STOPPED }));
    init.signal?.addEventListener('abort', () => call.abort());
    call.send(init.body instanceof FormData ? init.body : null);
  });
}

/** A `fetch` for the API's client that reports how much has been sent; fetch itself cannot yet. */
export function telling(onProgress: Progress): typeof fetch {
  return async (input, init = {}) => {
    const token = await freshToken();
    const answer = await post(String(input), init, token, onProgress);
    if (answer.status !== 401 || !token) return answer;
    const renewed = await freshToken(token);
    return renewed && renewed !== token ? post(String(input), init, renewed, onProgress) : answer;
  };
}

/** Gives a file to the browser as if a link to it had been pressed. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS); // some browsers read it only after the press
}
