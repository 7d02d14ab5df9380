import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, useState } from 'react'
import * as z from 'zod/mini'
import { organizationFields, type OrganizationForm as Given } from '#contract/organizations/form.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { folded } from '#contract/folded.ts'
import { client } from '#web/platform/api/client.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import {
  isOvertaken,
  organizationQuery,
  refreshOrganizations,
} from '#web/organizations/organization-queries.ts'
import { isolated } from '#words/isolated.ts'
import {
  organizationFieldNames,
  type OrganizationValues,
  valuesOf,
  whyResting,
  withinPlan,
} from './organization-values.ts'

type Values = OrganizationValues & { from: string }

/** `from` is what was saved when one began to change it; empty until then. */
const fields = z.extend(organizationFields, { from: z.string() })

export type OrganizationForm = ReturnType<typeof useOrganizationForm>

/** An organization in the making or in change. What is typed outlives a failure, a reload, and whoever else saves first. */
export function useOrganizationForm(organization: Organization | null) {
  const me = useMe()
  const router = useRouter()
  const [done, setDone] = useState<string | null>(null)
  const saved = valuesOf(organization)
  const form = useContractForm<Values, z.output<typeof fields>, Organization>({
    schema: z.pipe(
      z.transform((typed: Values) => withinPlan(typed, saved)),
      fields,
    ),
    values: { ...saved, from: '' },
    kept: [...organizationFieldNames, 'from'],
    keptOf: organization ? `organization.${organization.id}` : 'new-organization',
    owner: me.id,
    send: ({ from: _from, ...given }) => save(organization, given),
    onDone: async (answer) => {
      setDone(JSON.stringify(valuesOf(answer)))
      showAnswer(organizationQuery(answer.id).queryKey, answer)
      // Under its former id it is no longer to be found.
      if (answer.id !== organization?.id) {
        await router.navigate({ href: paths.editOrganization(answer.id), replace: organization !== null })
      }
      await refreshOrganizations()
      toast({ kind: 'success', title: organization ? words.saved : words.made(isolated(answer.name)) })
    },
    clears: true,
    failed: organization ? words.saveFailed : words.createFailed,
  })
  const { from, ...typed } = form.values
  const shown = withinPlan(typed, saved)
  const now = JSON.stringify(saved)
  const isDirty = organizationFieldNames.some((name) => shown[name] !== saved[name])
  return {
    ...form,
    isDirty,
    /** What is saved in each field. */
    saved,
    /** What stands in each field. */
    shown,
    /** Why a field cannot be used; null where it can. */
    why: (name: keyof OrganizationValues) => whyResting(name, typed),
    /** For the control of a field. */
    control: (name: keyof OrganizationValues) => ({
      ...form.control(name),
      value: shown[name],
      disabled: whyResting(name, typed) !== null,
    }),
    /** For one that is chosen from a list. */
    choice: (name: keyof OrganizationValues) => ({
      ...form.choice(name),
      value: shown[name],
      disabled: whyResting(name, typed) !== null,
    }),
    /** For the name: while an organization is new, its ID follows it until one types that oneself. */
    naming: (event: ChangeEvent<HTMLInputElement>) => {
      const follows = organization === null && typed.id === proposedId(typed.name)
      form.write('name', event.target.value)
      if (follows) form.write('id', proposedId(event.target.value))
    },
    /** Whether what is saved in these fields is something else by now than what one began to change. */
    overtaken: isDirty && from !== '' && from !== now && done !== now,
    /** Notes, once, what one begins to change. */
    begin: () => {
      if (from === '' || !isDirty) form.write('from', now)
    },
  }
}

// What somebody else saved stands in the form by the next try, so that this replaces it knowingly.
async function save(held: Organization | null, given: Given): Promise<Organization> {
  if (held === null) return client.organizations.create(given)
  const { id, version } = held
  return client.organizations
    .change({ organization: id, version, ...given })
    .catch(async (error: unknown) => {
      if (isOvertaken(error)) await refreshOrganizations()
      throw error
    })
}

/** The ID that a name suggests: its letters and digits without their accents, with a hyphen for whatever is between. */
export function proposedId(name: string): string {
  return folded(name)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)
    .replace(/-$/, '')
}
