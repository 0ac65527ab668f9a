import { useStore } from '@nanostores/react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $partPictures } from '#stores/desk/seller/part-pictures.ts'

/** Progress of the upload, while pictures are saved. */
export function PictureProgress() {
  const { list, uploaded } = useStore($partPictures)
  if (uploaded === null) return null
  const all = list.filter(({ files }) => files).length
  const text = fill(m.partPictures.uploading, { n: Math.min(uploaded + 1, all), all })
  return (
    <label className="picture-progress">
      {text} <progress value={uploaded} max={Math.max(1, all)} />
    </label>
  )
}
