import type { ImageKind } from '#contract/images/limits.ts'
import { plural } from '#words/plural.ts'

const kinds: Record<ImageKind, string> = { reflection: 'Reflection image', challenge: 'Challenge image' }
const imagesOf = (count: number) => plural('en', count, { one: '1 image', other: `${count} images` })

/** Where admins put pictures of days in place of the generated ones. */
export const imageWords = {
  text: 'Each day has two images, made from its text. You can upload your own instead. The text of the day is always shown next to them.',
  tabs: { label: 'Ways to upload', one: 'One day', many: 'Many at once' },
  kinds,
  formats: 'JPG, PNG, GIF or WebP, at most 50 MB; also HEIC and AVIF, which phones use',
  dropHint: 'You can also drop it here.',

  noFiles: { title: 'No files selected', text: 'Please select at least one image to upload.' },
  wrongType: { title: 'Invalid file type', text: 'Please select an image file.' },
  otherType: { title: 'Invalid file type', text: 'Please select a JPG, PNG, GIF, WebP, HEIC or AVIF image.' },
  empty: { title: 'Invalid file type', text: 'This file is empty. Please select an image file.' },
  tooLarge: { title: 'File too large', text: 'Please select an image smaller than 50MB.' },
  uploadFailed: {
    title: 'Upload failed',
    text: 'Please try again. What you chose is still here.',
  },
  tooOften: 'You have uploaded a lot of images today. Please try again tomorrow.',
  cancelled: 'Canceled. What you chose is still here. “Uploaded days” shows what had already arrived.',
  conflict: {
    title: 'Somebody got there first',
    text: 'Somebody else uploaded an image there in the meantime. You can see it next to the one you chose, and you can still replace it with yours.',
  },
  conflictGone: {
    title: 'Changed in the meantime',
    text: 'Somebody has gone back to the generated image there. What you chose is still here, and you can still upload it.',
  },

  one: {
    title: 'Upload for a day',
    day: 'Day number',
    dayHint: (days: number) => `1 to ${days}`,
    dayWrong: (days: number) => `Day must be between 1 and ${days}`,
    replaces: (name: string, when: string) => `It replaces the one ${name} uploaded on ${when}.`,
    replacesSomebodys: (when: string) => `It replaces the one uploaded on ${when} by somebody who has left.`,
    remove: (kind: ImageKind) => `Remove the ${kind} image`,
    alt: (kind: ImageKind) => `What the ${kind} image shows`,
    altHint:
      'For people who cannot see it. One sentence is enough: who or what is there, and where. They will hear the text of the day anyway. You can leave this empty.',
    submit: 'Upload images',
    replaceAnyway: 'Replace anyway',
    sending: 'Uploading...',
    cancel: 'Cancel',
    progress: (kind: ImageKind) => `Uploading the ${kind} image`,
    percent: (percent: number) => (percent < 100 ? `${percent}%` : 'Almost there'),
    done: (count: number) => plural('en', count, { one: 'Image uploaded', other: 'Images uploaded' }),
    doneText: (day: number) => `From now on, everyone who has reached Day ${day} sees what you uploaded.`,
  },

  preview: {
    title: 'What participants will see',
    text: 'On a phone, before anything is uploaded.',
    label: 'What to look at',
    tabs: { reflection: 'Reflection', challenge: 'Challenge', locked: 'Locked' },
    noDay: 'Enter a day number to see its images.',
    chosen: 'The image you chose',
    chosenHeic:
      'The image you chose. Many browsers cannot show HEIC, but once it is uploaded, it will show in all of them.',
    uploaded: 'The image that was uploaded',
    generated: 'The image made from the text',
    lockedHint: 'Nobody sees the images of a day before it opens for them.',
    neverLocked: 'Day 1 is open to everybody from the start.',
  },

  list: {
    title: 'Uploaded days',
    count: (days: number) => plural('en', days, { one: '1 day', other: `${days} days` }),
    failed: 'Failed to load images',
    empty: 'No images uploaded yet',
    emptyText: 'Every day shows the images made from its text.',
    day: (day: number, title: string) => `Day ${day}: ${title}`,
    generated: 'Made from the text',
    by: (name: string, when: string) => `Uploaded by ${name} on ${when}`,
    bySomebody: (when: string) => `Uploaded on ${when} by somebody who has left`,
    replace: 'Replace',
    replaceOf: (kind: ImageKind, day: number) => `Replace the ${kind} image of Day ${day}`,
    back: 'Back to generated',
    backOf: (kind: ImageKind, day: number) => `Back to generated: the ${kind} image of Day ${day}`,
    isBack: (kind: ImageKind, day: number) => `Day ${day} shows its generated ${kind} image again`,
    isBackText: 'The uploaded one is kept for a day.',
    isKept: 'The one it replaced is kept for a day.',
    undo: 'Undo',
    isPutBack: (count: number) =>
      plural('en', count, { one: 'The uploaded image is back', other: `${count} uploaded images are back` }),
    putBack: 'Put back',
    putBackFormer: 'Put back the previous one',
    putBackOf: (label: string, kind: ImageKind, day: number, uploaded: string) =>
      `${label}: the ${kind} image of Day ${day}. ${uploaded}`,
    until: (when: string) => `until ${when}`,
    /** What is said of the small picture of one that can be put back, where nobody has said what it shows. */
    former: (kind: ImageKind, day: number) => `The previous ${kind} image of Day ${day}`,
    gone: {
      title: 'The image was not changed',
      text: 'The previous image is no longer kept, or somebody has changed the image in the meantime. This is how it is now.',
    },
    backFailed: { title: 'The image was not changed', text: 'Please try again.' },
    changed: {
      title: 'The image was not changed',
      text: 'Somebody has changed it in the meantime. This is how it is now.',
    },
    noAlt: 'There is no text for it yet.',
    editAlt: 'Edit text',
    editAltOf: (kind: ImageKind, day: number) => `Edit text for the ${kind} image of Day ${day}`,
    saveAlt: 'Save text',
    saving: 'Saving...',
    altSaved: 'Text saved',
    altFailed: { title: 'The text was not saved', text: 'Please try again. What you typed is still here.' },
  },

  many: {
    title: 'Upload many at once',
    text: 'The name of a file, or of the folder it is in, says where it belongs: “day-12-reflection.jpg”, “12 challenge.png”, “day-3/reflection.jpg”. You can correct that before anything is sent.',
    choose: 'Choose files',
    folder: 'Choose a folder',
    dropHint: 'You can also drop files or folders here.',
    list: 'Files to upload',
    day: (name: string) => `Day for ${name}`,
    kind: (name: string) => `Which image ${name} is`,
    noKind: 'Choose',
    kinds: { reflection: 'Reflection', challenge: 'Challenge' },
    remove: (name: string) => `Leave out ${name}`,
    faults: {
      noDay: 'No day in the name',
      outside: 'Day must be between 1 and 75',
      noKind: 'Reflection or challenge?',
      twice: 'Another file is meant for the same image',
    },
    ready: 'Ready',
    replaces: (kind: ImageKind, day: number, name: string | null, when: string) =>
      name
        ? `Replaces the ${kind} image of Day ${day} that ${name} uploaded on ${when}`
        : `Replaces the ${kind} image of Day ${day} that was uploaded on ${when}`,
    replacing: (count: number) =>
      plural('en', count, {
        one: '1 uploaded image will be replaced. It is kept for a day.',
        other: `${count} uploaded images will be replaced. They are kept for a day.`,
      }),
    replaced: (count: number) =>
      plural('en', count, { one: '1 image was replaced', other: `${count} images were replaced` }),
    conflict:
      'Somebody else uploaded one there in the meantime. If you send yours again, it will replace theirs.',
    conflictGone:
      'Somebody has gone back to the generated image there. If you send yours again, it will be used instead.',
    waiting: 'Waiting',
    sent: 'Sent',
    progress: (name: string) => `Uploading ${name}`,
    submit: (count: number) => `Upload ${imagesOf(count)}`,
    retry: (count: number) => `Retry ${count} failed`,
    cancel: 'Stop',
    clear: 'Clear the list',
    overall: 'Files sent',
    left: (count: number) =>
      plural('en', count, {
        one: '1 file needs your attention, or it will be left out.',
        other: `${count} files need your attention, or they will be left out.`,
      }),
    report: (sent: number, failed: number) =>
      failed === 0 ? `${imagesOf(sent)} sent.` : `${imagesOf(sent)} sent, ${failed} failed.`,
  },
}
