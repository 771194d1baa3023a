import { useCallback, useState } from 'react';

import { enquiryForm } from '#records/forms/enquiry.ts';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { withMessages } from '#ui/status/island.tsx';
import { getLabel } from '#i18n/english.ts';

import { FormBody, type FormProps } from './form-body.tsx';
import { takeHandedOver } from './handed-over.ts';
import { useCourses } from './use-courses.ts';

function EnquiryFormIsland({ courses: builtCourses = [], ...props }: FormProps) {
  const messages = useMessages();
  const courses = useCourses(builtCourses);
  const [isMobileDialogOpen, setMobileDialogOpen] = useState(false);
  // Course pages put their name in the URL.
  const receive = useCallback(() => {
    const wanted = new URLSearchParams(location.search).get('course') ?? '';
    return { ...takeHandedOver(), ...(builtCourses.includes(wanted) ? { course: wanted } : {}) };
  }, [builtCourses]);
  return (
    <FormBody
      {...props}
      form={enquiryForm}
      courses={courses}
      receive={receive}
      onErrors={(errors) => setMobileDialogOpen(errors['mobile_number'] === messages.field.mobile)}
    >
      {isMobileDialogOpen ? (
        <MessageDialog
          kind="error"
          title={getLabel(enquiryForm.fields.mobile_number, messages)}
          text={messages.field.mobile}
          onClose={() => setMobileDialogOpen(false)}
        />
      ) : null}
    </FormBody>
  );
}

export const EnquiryForm = withMessages(EnquiryFormIsland);
