import { useState } from 'react'
import { type DeskRole, deskRoles } from '#domain/desk/roles.ts'
import { m } from '#i18n/desk/messages.ts'
import { DeskField } from '../ui/DeskField.tsx'
import { roleWords } from '../ui/words.ts'

interface Props {
  id: string
  role: DeskRole
  shopId: number | null
}

/** Fields for a role, and the shop of a seller. */
export function DeskStaffRole({ id, role, shopId }: Props) {
  const [chosen, choose] = useState<DeskRole>(role)
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-role`}>{m.staff.role}</label>
        <select
          id={`${id}-role`}
          name="role"
          value={chosen}
          onChange={(event) => choose(event.target.value as DeskRole)}
        >
          {deskRoles.map((one) => (
            <option key={one} value={one}>
              {roleWords()[one]}
            </option>
          ))}
        </select>
      </div>
      {chosen === 'SELLER' && (
        <DeskField
          id={`${id}-shop`}
          label={m.staff.shop_id}
          name="shopId"
          inputMode="numeric"
          pattern="\d{1,15}"
          defaultValue={shopId ?? ''}
          required
        />
      )}
    </>
  )
}

/** Reads these fields of a form. */
export function placeIn(fields: FormData): { role: DeskRole; shopId?: number } {
  const shop = fields.get('shopId')
  return { role: fields.get('role') as DeskRole, ...(shop && { shopId: Number(shop) }) }
}
