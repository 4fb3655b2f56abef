/** The logo: a table with five seats. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0 text-accent">
      <circle cx="16" cy="16" r="6.4" fill="none" stroke="currentColor" strokeWidth="2.4" />
      {["16,4.6", "26.8,12.5", "22.7,25.2", "9.3,25.2", "5.2,12.5"].map((point) => {
        const [x, y] = point.split(",");
        return <circle key={point} cx={x} cy={y} r="2.6" fill="currentColor" />;
      })}
    </svg>
  );
}
