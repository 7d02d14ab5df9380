import { plural } from '#words/plural.ts'

/** What leaders write to a participant about a stage. */
export const summaryWords = {
  /** For leaders. */
  lead: 'What you would like to say to somebody at the end of a stage. They can read it under “My Personal Summary”, and nobody else can.',
  leadersOnly: 'You need to be a leader to access personal summaries',

  form: {
    title: 'Write a summary',
    failed: 'The form could not be loaded.',
    participant: 'Participant',
    chooseParticipant: 'Choose a participant',
    stage: 'Stage',
    chooseStage: 'Choose a stage',
    /** A check mark is before those about which one has written. `discipline` tells apart the stages without a name of their own. */
    stageOption: (stage: string, discipline: string) => `${stage} · ${discipline}`,
    stageWritten: (stage: string, discipline: string) => `✓ ${stage} · ${discipline}`,
    stageName: 'Stage name',
    stageNameHint: 'This comes from the stage.',
    content: 'Summary',
    placeholder: 'What have you seen grow? What would you like to thank them for?',
    oneFailed: 'We could not check whether you have already written about this stage.',
    save: 'Save summary',
    saving: 'Saving...',
    saved: 'Personal summary saved',
    savedText: (name: string) => `${name} has been notified.`,
    failedToSave: {
      title: 'Failed to save personal summary. Please try again.',
      text: 'What you wrote is still here.',
    },
    /** Where somebody is no longer assigned. */
    notYours: (name: string) => `You no longer lead ${name}. What you wrote is kept on this device.`,
    changes: (date: string) => `You wrote this on ${date}. Your changes will replace it.`,
    noParticipants: 'Nobody is assigned to you yet',
    noParticipantsText: 'Please contact an admin to get participants assigned.',
  },

  /** Words on this device that were begun and not saved. */
  begun: {
    title: 'Started, not saved yet',
    about: (name: string, stage: string) => `${name}, ${stage}`,
    goOn: 'Continue',
    goOnWith: (what: string) => `Continue: ${what}`,
    move: 'Move it here',
    moveFrom: (what: string) => `Move it here: ${what}`,
  },

  /** What was begun for somebody whom one leads no more. */
  left: {
    title: 'Unsaved words',
    text: 'You no longer lead the people they were for. They are only on this device: copy what you need, or discard them.',
    somebody: 'Somebody',
  },

  overtaken: {
    /** It was begun as if there were none yet. */
    there: 'You have already written about this stage',
    changed: 'This summary was changed in the meantime',
    text: 'Here is what is saved, with what you wrote below it. Both stay until you choose.',
  },

  /** A draft by a model, which nobody sees but the leader. */
  draft: {
    label: 'Draft by AI, for you to edit',
    ask: 'Draft with AI',
    text: (name: string) =>
      `From what ${name} shared with you during this stage. Nobody else sees the draft.`,
    /** What leaves, as part of a sentence. */
    what: (name: string) => `what ${name} shared with you during this stage`,
    writing: 'Writing a draft...',
    done: 'The draft is complete.',
    cancel: 'Cancel',
    again: 'Try again',
    use: 'Use this',
    discard: 'Discard',
    askUse: 'You have already written something. Where should the draft go?',
    below: 'Insert below',
    replace: 'Replace what I wrote',
    replaced: 'What you wrote was replaced',
    undo: 'Undo',
    /** Under the field, once the draft stands in it. */
    used: 'From a draft by AI. Please make it your own before you save it.',
    failed: { title: 'No draft', text: 'The draft could not be written. Please try again.' },
    notAgreed: (name: string) =>
      `${name} has not agreed to let their leaders ask AI about what they share. They can change that in their settings, under “AI”.`,
    nothing: (name: string) => `${name} has not shared anything from this stage with you.`,
    changed: (name: string) => `What ${name} shares has changed in the meantime. Please try again.`,
    write: (name: string) => `Write to ${name}`,
  },

  written: {
    title: 'Your summaries',
    about: 'About',
    everyone: 'Everyone',
    what: (name: string, stage: string) => `Summary for ${name}, ${stage}`,
    count: (count: number) => plural('en', count, { one: '1 summary', other: `${count} summaries` }),
    read: (date: string) => `Read ${date}`,
    unread: 'Not read yet',
    writtenOn: (date: string) => `Written ${date}`,
    changedOn: (date: string) => `Changed ${date}`,
    edit: 'Edit',
    failed: 'Your summaries could not be loaded.',
    empty: 'No personal summaries yet',
    emptyText: 'What you write to your participants is kept here, with the latest changes first.',
    more: 'Show earlier summaries',
    end: (count: number) =>
      plural('en', count, { one: "That's all: 1 summary.", other: `That's all: ${count} summaries.` }),
  },

  versions: {
    open: (count: number) =>
      plural('en', count, { one: '1 earlier version', other: `${count} earlier versions` }),
    title: 'Earlier versions',
    text: 'Earlier versions that were read before they were changed.',
    failed: 'The earlier versions could not be loaded.',
    more: 'Show earlier versions',
    end: 'Those are all the versions that were read.',
  },

  /** For whoever they are about. */
  own: {
    lead: 'What your leaders write to you at the end of a stage. Only you and the leader who wrote it can read it.',
    from: (name: string) => `From ${name}`,
    /** In place of the name of one who has left. */
    someone: 'somebody who has left',
    fresh: 'New',
    changed: 'Changed since you read it',
    failed: 'Your summaries could not be loaded.',
    empty: 'No personal summaries yet',
    emptyText:
      "When your leader looks back on a stage with you in mind, you'll find their words here. There is nothing you need to do.",
    emptyAction: 'Go to your journal',
    more: 'Show earlier summaries',
    end: (count: number) =>
      plural('en', count, { one: "That's all: 1 summary.", other: `That's all: ${count} summaries.` }),
  },
}
