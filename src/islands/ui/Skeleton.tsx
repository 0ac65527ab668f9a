/** Skeleton shown until the screen has loaded, in the size of the screen. */
export function Skeleton({ count = 1 }: { count?: number }) {
  return Array.from({ length: count }, (_, i) => <div className="skeleton" key={i} />)
}
