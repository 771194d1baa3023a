/** Safari and Firefox lack the Network Information API. */
type Connection = { saveData?: boolean; effectiveType?: string };

const SLOW = new Set(['slow-2g', '2g', '3g']);

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null;
}

export function isAutoplayAllowed(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (!isConnection(connection)) return true;
  return connection.saveData !== true && !SLOW.has(connection.effectiveType ?? '');
}

/** Plays the film; if the browser refuses, the still picture remains. */
export function playWelcomeFilm(video: HTMLVideoElement): void {
  if (!isAutoplayAllowed()) return;
  const play = () => void video.play().catch(() => undefined);
  if (document.readyState === 'complete') play();
  else window.addEventListener('load', play, { once: true });
}
