/** Words of Decap that would mislead the college's staff. */

export const LOCALE = 'en-IN';

/** By their keys in the package decap-cms-locales. */
const EVERYWHERE = {
  'app.header.media': 'Documents',
  'collection.sidebar.collections': 'Parts of the site',
  'editor.editorControlPane.widget.required': 'Please fill in “%{fieldLabel}”',
  'editor.editorControlPane.widget.regexPattern': '%{pattern}',
  'editor.editor.confirmLoadBackup': 'You left this form without saving. Go on with what you had written?',
  'editor.editorToolbar.backCollection': ' Writing in %{collectionLabel}',
  'editor.editorWidgets.datetime.now': 'Today',
  'mediaLibrary.mediaLibrary.onDelete': 'Delete this file from the site? It is deleted at once, without a draft.',
  'mediaLibrary.mediaLibraryModal.mediaAssets': 'Files',
  'mediaLibrary.mediaLibraryModal.noAssetsFound': 'Nothing is here yet. Choose “Upload”.',
  'ui.toast.onFailToPersist': 'Not saved: %{details}',
  'ui.toast.missingRequiredField': 'Not saved: a field that is needed is blank. It is marked in red.',
};

const DISCARD = 'Discard this draft';
const SITE_STAYS = 'Discard this draft? The site stays as it is.';

/** On GitHub a change is a draft first, and published later. */
const WITH_DRAFTS = {
  'editor.editor.onPublishing': 'Publish this draft? Visitors see it some minutes later.',
  'editor.editor.onDeleteUnpublishedChanges': SITE_STAYS,
  'editor.editorToolbar.publishNow': 'Publish now: on the site in some minutes',
  'editor.editorToolbar.deleteUnpublishedChanges': DISCARD,
  'editor.editorToolbar.deleteUnpublishedEntry': DISCARD,
  'editor.editorToolbar.deployPreviewPendingButtonLabel': 'Check for Preview: not ready yet',
  'workflow.workflowCard.deleteChanges': DISCARD,
  'workflow.workflowCard.deleteNewEntry': DISCARD,
  'workflow.workflowList.onDeleteEntry': SITE_STAYS,
};

/** On one's own computer there are no drafts. */
const IN_FILES = {
  'editor.editorToolbar.publishNow': 'Publish now: into the file',
  'editor.editorToolbar.deployPreviewPendingButtonLabel': 'No preview on this computer',
};

export function phrasesFor(kind: 'github' | 'local'): Readonly<Record<string, string>> {
  return { ...EVERYWHERE, ...(kind === 'github' ? WITH_DRAFTS : IN_FILES) };
}
