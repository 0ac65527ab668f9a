import { useState } from 'react'
import {
  type DeskRole,
  deskRoles,
  type OwnSellerRole,
  type SellerRole,
  sellerRoles,
} from '#domain/desk/roles.ts'
import { m } from '#i18n/desk/messages.ts'
import { DeskField } from '../ui/DeskField.tsx'
import { roleLabels, sellerRoleLabels } from '../ui/words.ts'

interface Props {
  id: string
  role: DeskRole
  shopId: number | null
  sellerRole: OwnSellerRole
  /** True for the owner of a shop, who gives roles in that shop only. */
  isOfShop: boolean
}

/** Fields for a role and, for a seller, the shop and the role in that shop. */
export function DeskStaffRole({ id, role, shopId, sellerRole, isOfShop }: Props) {
  const [chosen, choose] = useState<DeskRole>(role)
  return (
    <>
      {!isOfShop && (
        <SelectField
          id={`${id}-role`}
          label={m.staff.role}
          name="role"
          words={roleLabels()}
          list={deskRoles}
          value={chosen}
          choose={choose}
        />
      )}
      {chosen === 'SELLER' && !isOfShop && (
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
      {chosen === 'SELLER' && (
        <SelectField
          id={`${id}-seller-role`}
          label={m.staff.work_for_the_shop}
          name="sellerRole"
          words={sellerRoleLabels()}
          list={sellerRoles}
          first={sellerRole || 'OWNER'}
        />
      )}
    </>
  )
}

interface SelectFieldProps<Value extends string> {
  id: string
  label: string
  name: string
  list: readonly Value[]
  words: Record<Value, string>
  value?: Value
  choose?: (value: Value) => void
  first?: Value
}

function SelectField<Value extends string>({
  id,
  label,
  name,
  list,
  words,
  value,
  choose,
  first,
}: SelectFieldProps<Value>) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        defaultValue={first}
        onChange={(event) => choose?.(event.target.value as Value)}
      >
        {list.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Reads the `DeskStaffRole` fields of a form. */
export function readStaffRole(fields: FormData): {
  role: DeskRole
  shopId?: number
  sellerRole?: SellerRole
} {
  const shop = fields.get('shopId')
  const part = fields.get('sellerRole')
  return {
    role: (fields.get('role') ?? 'SELLER') as DeskRole,
    ...(shop && { shopId: Number(shop) }),
    ...(part && { sellerRole: part as SellerRole }),
  }
}
