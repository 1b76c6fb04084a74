/** Does something again and again while the page is seen, and when it comes back. @returns the way to stop */
export function repeatWhileSeen(work: () => void, everyMs: number): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) work();
  }, everyMs);
  const seen = () => {
    if (!document.hidden) work();
  };
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
