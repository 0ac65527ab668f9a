/** What stands for a screen until it comes, in its size. */
export function Bones({ count = 1 }: { count?: number }) {
  return Array.from({ length: count }, (_, i) => <div className="bones" key={i} />)
}
