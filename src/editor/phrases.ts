/** Words of Decap that would mislead the college's staff, in other words. The rest is Decap's English. */

/** The language under which Decap puts these words in front of its own. */
export const LOCALE = 'en-IN';

const DISCARD = 'Discard this draft';
const SITE_STAYS = 'Discard this draft? The site stays as it is.';
const PUBLISH = 'Publish this draft? Visitors see it some minutes later.';

/** Words by their keys in Decap's own list (the package decap-cms-locales). */
const EVERYWHERE = {
  'app.header.media': 'Documents',
  'collection.sidebar.collections': 'Parts of the site',
  'collection.entries.noEntries': 'There is nothing here yet',
  'editor.editorControlPane.widget.required': 'Please fill in “%{fieldLabel}”',
  'editor.editorControlPane.widget.regexPattern': '%{pattern}',
  'editor.editorControlPane.widget.rangeMin': 'Please add at least %{minCount}',
  'editor.editor.confirmLoadBackup': 'You left this form without saving. Go on with what you had written?',
  'editor.editorToolbar.backCollection': ' Writing in %{collectionLabel}',
  'mediaLibrary.mediaLibrary.onDelete': 'Delete this file from the site? It is deleted at once, without a draft.',
  'mediaLibrary.mediaLibraryCard.draft': 'New',
  'mediaLibrary.mediaLibraryModal.mediaAssets': 'Files',
  'mediaLibrary.mediaLibraryModal.noAssetsFound': 'There are no files here yet.',
  'mediaLibrary.mediaLibraryModal.noImagesFound': 'There are no images here yet.',
  'ui.toast.missingRequiredField': 'Not saved: a field that is needed is blank. It is marked in red.',
  'ui.toast.onFailToPersist': 'Not saved: %{details}',
};

/** On GitHub a change is a draft first, and published later. */
const WITH_DRAFTS = {
  'editor.editor.onPublishing': PUBLISH,
  'editor.editor.onPublishingNotReady': 'Please set the status to "Ready" first.',
  'editor.editor.onDeletePublishedEntry': 'Remove this from the site?',
  'editor.editor.onDeleteUnpublishedChanges': SITE_STAYS,
  'editor.editor.onDeleteUnpublishedChangesWithUnsavedChanges': SITE_STAYS,
  'editor.editorToolbar.publishNow': 'Publish now: on the site in some minutes',
  'editor.editorToolbar.deleteUnpublishedChanges': DISCARD,
  'editor.editorToolbar.deleteUnpublishedEntry': DISCARD,
  'editor.editorToolbar.deletePublishedEntry': 'Remove from the site',
  'editor.editorToolbar.deployPreviewPendingButtonLabel': 'Check for Preview: not ready yet',
  'workflow.workflow.workflowHeading': 'Drafts',
  'workflow.workflowCard.deleteChanges': DISCARD,
  'workflow.workflowCard.deleteNewEntry': DISCARD,
  'workflow.workflowList.onDeleteEntry': SITE_STAYS,
  'workflow.workflowList.onPublishEntry': PUBLISH,
};

/** On one's own computer there are no drafts: what is saved is in the file. */
const IN_FILES = {
  'editor.editorToolbar.publishNow': 'Publish now: into the file',
  'editor.editorToolbar.deployPreviewPendingButtonLabel': 'No preview on this computer',
};

/** Returns the words for the editor on GitHub, or on the files of one's own computer. */
export function phrasesFor(kind: 'github' | 'local'): Readonly<Record<string, string>> {
  return { ...EVERYWHERE, ...(kind === 'github' ? WITH_DRAFTS : IN_FILES) };
}
