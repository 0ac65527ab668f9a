/** Thumbnail of a part next to its number. Decorative, so it has no alternative text. */
export function PartPicture({ picture }: { picture: string }) {
  return <img src={`/parts/${picture}-160.avif`} alt="" width="64" height="64" loading="lazy" />
}
