import { useCallback, useState } from 'react';

import { parseListField } from '#api/http/answer.ts';
import { ApiError } from '#api/http/api-error.ts';
import { send } from '#api/http/client.ts';
import { parseCourseList } from '#records/courses/course.ts';
import { enquiryForm } from '#records/forms/enquiry.ts';
import { MessageDialog } from '#ui/dialogs/MessageDialog.tsx';
import { useMessages } from '#ui/forms/messages.ts';
import { useLoad } from '#ui/status/use-load.ts';
import { withMessages } from '#ui/status/island.tsx';
import { getLabel } from '#i18n/english.ts';

import { FormBody, type FormProps } from './form-body.tsx';
import { takeHandedOver } from './handed-over.ts';

async function listCourses(signal: AbortSignal): Promise<readonly string[]> {
  try {
    const courses = await send('getCourseList', { parse: parseListField(parseCourseList), signal });
    return courses.map(({ course_name }) => course_name);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'badShape') console.error('Unexpected format of the course list', error);
    return [];
  }
}

function EnquiryFormIsland({ courses: builtCourses = [], ...props }: FormProps) {
  const messages = useMessages();
  const { load } = useLoad(listCourses);
  // Shown until, or without, an answer.
  const courses = load.state === 'loaded' && load.value.length > 0 ? load.value : builtCourses;
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
