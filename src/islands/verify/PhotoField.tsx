import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { addPhoto, type PhotoField as Name, type VerifyForm } from '#stores/verify/verify.ts'
import { PictureField } from '../ui/PictureField.tsx'

interface Props {
  m: Pick<Messages, 'verify' | 'labels'>
  form: VerifyForm
  field: Name
}

/** One of the two pictures: instructions, upload progress and result. */
export function PhotoField({ m, form, field }: Props) {
  const messages = m.verify
  const isDoorPhoto = field === 'shopDoorPhoto'
  const photoName = isDoorPhoto ? messages.door_photo : messages.licence_photo
  const url = form.photos[field]
  const error = form.photoFaults[field]?.label ?? form.faults[field]
  return (
    <div className="field" data-at-fault={error !== undefined}>
      <b>{photoName}</b>
      {url && <img src={url} alt={photoName} />}
      <PictureField
        label={fill(url ? messages.photo_change : messages.photo_add, { what: photoName })}
        hint={isDoorPhoto ? messages.door_hint : messages.licence_hint}
        part={form.sending[field] ?? null}
        done={url && !error ? m.labels.label_file_upload_success : undefined}
        fault={error && labelText(m.labels, error, null)}
        onPick={(file) => void addPhoto(field, file)}
      />
    </div>
  )
}
