### Lessons: what a learner is told. $todo is what the step says.

lesson-other = You can do that in a game. For now: { $todo }
lesson-go-on = There's nothing to do here. Choose “Go on”.
lesson-wait = Wait a moment. It's not your turn yet.
lesson-over = The lesson is over.
