import type { InputHTMLAttributes } from 'react'
import { Field } from '../ui/Field.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  name: string
  label: string
  fault: string | undefined
  help?: string
}

/** Text field of a section, with help below its label. */
export function TextField({ name, label, fault, help, ...rest }: Props) {
  const id = `sell-${name}`
  return (
    <Field id={id} label={label} fault={fault} hint={help && `${id}-help`}>
      {(ids) => (
        <>
          {help && (
            <span className="small mute" id={`${id}-help`}>
              {help}
            </span>
          )}
          <input {...ids} name={name} {...rest} />
        </>
      )}
    </Field>
  )
}
