/** The gate and the verified diamond, drawn on the banner's dark green. */
export function BannerArt() {
  return (
    <svg className="absolute top-0 right-0 h-30 w-37.5" viewBox="0 0 150 120" fill="none" aria-hidden="true">
      <g stroke="#fff" opacity=".16" strokeWidth="1.5">
        <path d="M-4 24c40 16 118 16 158 0M2 38c36 14 110 14 146 0M18 56h114M18 68h114M34 70v60M46 70v60M104 70v60M116 70v60" />
      </g>
      <path d="M75 78 91 97 75 116 59 97Z" stroke="#7FD6C9" strokeWidth="1.5" />
      <path d="m67.5 97 5 5.5 10-11" stroke="#7FD6C9" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
