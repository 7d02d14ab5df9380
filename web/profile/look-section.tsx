import { themeOptions, typeSizes, useTheme, useTypeSize } from '#web/platform/appearance/display-choices.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { profileWords } from '#words/en/profile/profile.ts'

const { look: words } = profileWords
const sizeOptions = typeSizes.map((value) => ({ value, label: words.typeSizes[value] }))

/** How pages look on this device. It holds at once. */
export function LookSection() {
  const [theme, chooseTheme] = useTheme()
  const [size, chooseSize] = useTypeSize()
  return (
    <Card title={words.title} text={words.text}>
      <ChoiceRow label={words.theme} value={theme} options={themeOptions} onPick={chooseTheme} />
      <ChoiceRow label={words.typeSize} value={size} options={sizeOptions} onPick={chooseSize} />
    </Card>
  )
}
