/** The gate of Longmen. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <path d="M1.5 4.5C5 7 9.2 8 14 8s9-1 12.5-3.5c-.2 3.3-1.7 5.6-4.5 6.7H6C3.2 10.1 1.7 7.8 1.5 4.5Z" />
      <path d="M4.5 12.6h19v2.6h-19zM5.6 16.8h3.1v8.7H5.6zM19.3 16.8h3.1v8.7h-3.1z" />
      <path d="M14 17 17 20.6 14 24.2 11 20.6Z" />
    </svg>
  );
}
