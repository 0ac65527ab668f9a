import { useState } from 'react'
import { makeLogo } from '#client/files/make-logo.ts'
import type { Messages } from '#i18n/messages.ts'
import { PictureField } from '../../ui/PictureField.tsx'

interface Props {
  words: Messages['estimate']
  logo: string
  onChange: (logo: string) => void
}

/** Logo of the workshop, redrawn on the device as a small picture. */
export function LogoField({ words, logo, onChange }: Props) {
  const [fault, setFault] = useState<string>()
  const pick = async (file: File) => {
    const logoUrl = await makeLogo(file)
    setFault(logoUrl ? undefined : words.logo_wrong)
    if (logoUrl) onChange(logoUrl)
  }
  return (
    <div className="logo-field">
      {logo && <img src={logo} alt="" width="64" height="64" />}
      <PictureField
        label={words.logo}
        hint={words.logo_hint}
        part={null}
        fault={fault}
        onPick={(file) => void pick(file)}
      />
      {logo && (
        <button type="button" className="plain-button" onClick={() => onChange('')}>
          {words.remove_logo}
        </button>
      )}
    </div>
  )
}
