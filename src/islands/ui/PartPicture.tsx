/** The small picture of a part beside its number; it says nothing that the words don't. */
export function PartPicture({ picture }: { picture: string }) {
  return <img src={`/parts/${picture}-160.avif`} alt="" width="64" height="64" loading="lazy" />
}
